/** Why a call to the outside failed, in a word that may be logged and shown. */
export type OutboundFailure = 'address_refused' | 'cancelled' | 'connection' | 'dns' | 'protocol' | 'timeout' | 'tls';

/** A call to the outside that got no whole answer. The message never quotes what was sent. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundFailure;

  constructor(kind: OutboundFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const kinds: [pattern: RegExp, kind: OutboundFailure][] = [
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|EBADNAME|EFORMERR)/, 'dns'],
  [/TIMEOUT|ETIMEDOUT/, 'timeout'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/, 'tls'],
  [/^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES)/, 'protocol'],
];

/** Sorts whatever a call threw. `timedOut` and `cancelled` tell which of the signals had fired. */
export function toOutboundError(error: unknown, fired: { timedOut: boolean; cancelled: boolean }): OutboundError {
  if (error instanceof OutboundError) return error;
  if (fired.cancelled) return new OutboundError('cancelled', 'the call was given up', error);
  if (fired.timedOut) return new OutboundError('timeout', 'there was no whole answer in time', error);
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const found = [code, name].find((word) => typeof word === 'string');
  const kind = kinds.find(([pattern]) => pattern.test(found ?? ''))?.[1] ?? 'connection';
  return new OutboundError(kind, `the call failed (${found ?? 'for no reason that it names'})`, error);
}
