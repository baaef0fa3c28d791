// Which engravings stand above the instructions of a game. A game without any has none.

import objects from "../../../art/objects.svg?url";
import cards from "../../../art/portraits-carta_nostra.svg?url";
import families from "../../../art/portraits-famiglia.svg?url";
import people from "../../../art/portraits-people.svg?url";

const drawn: Record<string, [string, string[]]> = {
  famiglia: [families, ["art-b0", "art-a2", "art-m3", "art-f4"]],
  carta_nostra: [cards, ["art-schmuggler", "art-caporegime", "art-hitman", "art-don"]],
  der_pate: [objects, ["art-o-loans", "art-o-gambling", "art-o-visit", "art-o-reputation"]],
  corleones_imperium: [people, ["art-boss", "art-mayor", "art-attorney", "art-nonna"]],
  speakeasy: [people, ["art-singer", "art-chief", "art-lady", "art-forger"]],
};

export function vignettes(game: string): string[] {
  const [file, symbols] = drawn[game] ?? ["", []];
  return symbols.map((symbol) => `${file}#${symbol}`);
}
