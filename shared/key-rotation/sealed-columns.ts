/**
 * A column whose values are sealed, and how the associated data of a value follows from its row. The expressions are SQL
 * over the alias `t`, and repeat what the column's own document says when it seals.
 */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column's name in the associated data; without it the column's own, less `_sealed`. */
  sealedAs?: string;
  /** The row's name in the associated data. */
  row: string;
  /** The organization in the associated data; without it the row's `organization_id`. */
  organization?: string;
}

const ofQuery = '(select q.organization_id from queries q where q.id = t.query_id)';

/** Every sealed column of the schema. A rotation re-seals what stands here; a test compares it with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'queries', column: 'input_sealed', row: 't.id' },
  { table: 'queries', column: 'result_sealed', row: 't.id' },
  { table: 'queries', column: 'summary_sealed', row: 't.id' },
  {
    table: 'query_steps',
    column: 'result_sealed',
    row: `t.query_id || '/' || t.kind || '/' || t.name`,
    organization: ofQuery,
  },
  {
    table: 'query_feedback',
    column: 'comment_sealed',
    row: `t.query_id || '/' || coalesce(t.role, '*') || '/' || t.executive_sub`,
    organization: ofQuery,
  },
  { table: 'idempotency_records', column: 'response_sealed', sealedAs: 'response_sealed', row: 't.key' },
  { table: 'decisions', column: 'record_sealed', row: 't.id' },
  { table: 'decision_approvals', column: 'notes_sealed', row: 't.id' },
  { table: 'events', column: 'body_sealed', row: 't.id' },
  { table: 'webhook_subscriptions', column: 'url_sealed', row: 't.id' },
  { table: 'webhook_subscriptions', column: 'secret_sealed', row: 't.id' },
  { table: 'webhook_subscriptions', column: 'previous_secret_sealed', row: 't.id' },
  {
    table: 'webhook_attempts',
    column: 'response_sealed',
    row: `t.delivery_id || '/' || t.attempt`,
    organization: '(select d.organization_id from webhook_deliveries d where d.id = t.delivery_id)',
  },
  {
    table: 'context_versions',
    column: 'sections_sealed',
    row: `(select c.id from contexts c where c.organization_id = t.organization_id) || '/' || t.minor`,
  },
  { table: 'installed_extensions', column: 'configuration_sealed', row: 't.family' },
  { table: 'extension_installations', column: 'configuration_sealed', row: 't.id' },
  { table: 'extension_reviews', column: 'comment_sealed', row: `t.extension_id || '/' || t.executive_sub` },
  { table: 'connectors', column: 'settings_sealed', row: 't.id' },
  { table: 'connectors', column: 'credentials_sealed', row: 't.id' },
  { table: 'connectors', column: 'last_error_sealed', row: 't.id' },
  { table: 'connector_snapshots', column: 'content_sealed', row: 't.id' },
  { table: 'connector_tasks', column: 'request_sealed', row: 't.id' },
  { table: 'connector_tasks', column: 'result_sealed', row: 't.id' },
  { table: 'connector_tasks', column: 'failure_sealed', row: 't.id' },
  { table: 'governance_requests', column: 'content_sealed', row: 't.id' },
  { table: 'governance_requests', column: 'title_sealed', row: 't.id' },
  {
    table: 'governance_stages',
    column: 'notes_sealed',
    row: `t.request_id || '/' || t.stage_id`,
    organization: '(select r.organization_id from governance_requests r where r.id = t.request_id)',
  },
  { table: 'governance_versions', column: 'content_sealed', row: `t.request_id || '/' || t.round` },
  { table: 'governance_versions', column: 'changes_sealed', row: `t.request_id || '/' || t.round` },
  { table: 'governance_comments', column: 'text_sealed', row: 't.id' },
  { table: 'governance_history', column: 'notes_sealed', row: `t.request_id || '/' || t.sequence` },
];

/** Columns of bytes that hold nothing readable, and why. */
export const unsealedColumns: Readonly<Record<string, string>> = {
  'api_keys.key_hash': 'SHA-256 of a random key',
  'sign_in_links.hash': 'SHA-256 of a random code',
  'idempotency_records.fingerprint': 'SHA-256 of a request',
};
