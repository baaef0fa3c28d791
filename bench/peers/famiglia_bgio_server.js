// A boardgame.io server with Famiglia, in memory, on the first port given; its lobby listens on the
// second. What lies in the pile nobody may see, so the framework's own filter takes it away for
// each player, as ours does. Everything else is as the framework has it.

const { Server, Origins } = require("boardgame.io/server");
const { version } = require("boardgame.io/package.json");
const { game } = require("./famiglia_bgio.js");

const [port, apiPort] = process.argv.slice(2).map(Number);
const playerView = ({ G }) => ({ ...G, deck: G.deck.length, piles: null });
const server = Server({ games: [{ ...game, playerView }], origins: [Origins.LOCALHOST] });
const ready = () => console.log(`boardgame.io ${version}, node ${process.versions.node}`);

server.run({ port, lobbyConfig: { apiPort } }, ready);
