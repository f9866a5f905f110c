/** Opens a connection to the program `odd` with the arguments given, prints "open", and stays. */
import { aConnector, noAbort, openConnections } from '../connections.js';

const connections = openConnections();
await connections.read(aConnector({ args: process.argv.slice(2) }), { table: 'any', limit: 1 }, noAbort());
process.stdout.write('open\n');
setInterval(() => undefined, 1_000);
