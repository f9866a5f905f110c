import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { testDirectory } from './stack.js';

/** Whether certificates can be made here. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A certificate for localhost that has signed itself, in PEM, and where it lies. */
export interface Certificate {
  key: string;
  cert: string;
  file: string;
}

/** Makes one with openssl. @param from, to when it is valid, as `20200101000000Z`. */
export function makeCertificate({ from, to }: { from: string; to: string }): Certificate {
  const directory = testDirectory();
  const [key, request, cert, settings] = ['key.pem', 'request.pem', 'cert.pem', 'ca.cnf'].map((name) =>
    path.join(directory, name),
  ) as [string, string, string, string];
  writeFileSync(path.join(directory, 'index.txt'), '');
  writeFileSync(
    settings,
    [
      '[ca]',
      'default_ca = this',
      '[this]',
      `database = ${directory}/index.txt`,
      `new_certs_dir = ${directory}`,
      `serial = ${directory}/serial`,
      'default_md = sha256',
      'policy = names',
      'x509_extensions = extensions',
      '[names]',
      'commonName = supplied',
      '[extensions]',
      'subjectAltName = DNS:localhost',
      '',
    ].join('\n'),
  );
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=localhost');
  openssl(
    'ca',
    '-batch',
    '-selfsign',
    '-create_serial',
    '-notext',
    '-config',
    settings,
    '-keyfile',
    key,
    '-in',
    request,
    '-out',
    cert,
    '-startdate',
    from,
    '-enddate',
    to,
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert };
}

function join(one: net.Socket, target: URL): void {
  const other = net.connect(Number(target.port), target.hostname);
  for (const end of [one, other]) end.on('error', () => [one, other].map((stream) => stream.destroy()));
  one.pipe(other).pipe(one);
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return (server.address() as AddressInfo).port;
}

/** TLS that ends in front of a Redis, as with stunnel. */
export async function startRedisFront(
  target: URL,
  { key, cert }: Certificate,
): Promise<{ port: number; server: net.Server }> {
  const server = tls.createServer({ key, cert }, (socket) => join(socket, target));
  return { port: await listen(server), server };
}

/** The same in front of a Postgres, whose clients first ask in clear whether they may speak TLS. */
export async function startPostgresFront(
  target: URL,
  { key, cert }: Certificate,
): Promise<{ port: number; server: net.Server }> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write('S');
      join(new tls.TLSSocket(socket, { isServer: true, key, cert }), target);
    });
  });
  return { port: await listen(server), server };
}
