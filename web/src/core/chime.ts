// A quiet sound when it is my turn, if somebody has switched it on: two soft notes, made here.

import { taste } from "./taste.svelte";

let context: AudioContext | null = null;

export function chime(): void {
  if (!taste.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, late] of [[392, 0], [523.25, 0.16]] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + late);
    gain.gain.linearRampToValueAtTime(0.07, now + late + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + late + 0.5);
    tone.connect(gain).connect(context.destination);
    tone.start(now + late);
    tone.stop(now + late + 0.55);
  }
}
