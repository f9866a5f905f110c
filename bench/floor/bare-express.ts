/** A process with one Express route that answers the same bytes to everyone. Arguments: port, the bytes. */
import express from 'express';

const [port = '0', text = ''] = process.argv.slice(2);
const app = express();
app.get('/status', (_request, response) => {
  response.type('json').send(text);
});
const server = app.listen(Number(port), '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
