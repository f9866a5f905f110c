import { openBooks, smallCompany, smallCompanyMapping } from '../../support/books.js';
import { waitFor } from '../../support/wait-for.js';
import { ok, type Walk } from './walk.js';

const later = { Prefer: 'respond-async' };

/** Every operation on connectors, against a real system. Leaves none behind. */
export async function walkConnectors({ client }: Walk): Promise<void> {
  const books = openBooks(smallCompany());
  const params = { path: { systemType: 'ERP' } };
  await ok(
    client.POST('/api/v2/connectors', {
      body: {
        systemType: 'ERP',
        serverPath: 'books',
        serverArgs: [books.file],
        dataMapping: smallCompanyMapping as Record<string, unknown>,
        timeout: 20_000,
        authentication: { type: 'basic', credentials: { username: 'reader', password: 'a password of this walk' } },
      },
    }),
  );
  await waitFor(
    async () => (await ok(client.GET('/api/v2/connectors/{systemType}', { params }))).status === 'connected',
    30_000,
  );
  await ok(client.GET('/api/v2/connectors'));
  await ok(client.PATCH('/api/v2/connectors/{systemType}', { params, body: { timeout: 15_000 } }));
  await ok(client.POST('/api/v2/connectors/{systemType}/test', { params, headers: later }));
  await ok(client.POST('/api/v2/connectors/{systemType}/test', { params }));
  await ok(
    client.POST('/api/v2/connectors/{systemType}/query', {
      params,
      headers: later,
      body: { table: 'customers', limit: 2 },
    }),
  );
  await ok(client.POST('/api/v2/connectors/{systemType}/query', { params, body: { table: 'customers', limit: 2 } }));
  const { jobId } = await ok(client.POST('/api/v2/connectors/{systemType}/sync', { params, body: { full: true } }));
  await waitFor(
    async () =>
      (
        await ok(
          client.GET('/api/v2/connectors/{systemType}/jobs/{jobId}', {
            params: { path: { systemType: 'ERP', jobId } },
          }),
        )
      ).status === 'completed',
    30_000,
  );
  await ok(client.DELETE('/api/v2/connectors/{systemType}', { params }));
}
