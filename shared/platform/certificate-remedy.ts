const remedies: Readonly<Record<string, (trust: string) => string>> = {
  CERT_HAS_EXPIRED: () => 'Renew the certificate of that server.',
  CERT_NOT_YET_VALID: () => 'Set the clock of this machine, or wait until the certificate of that server is valid.',
  ERR_TLS_CERT_ALTNAME_INVALID: () => 'Name that server as its certificate does.',
  DEPTH_ZERO_SELF_SIGNED_CERT: (trust) => `Trust the certificate of that server by ${trust}.`,
  SELF_SIGNED_CERT_IN_CHAIN: (trust) => `Trust the certificates of that server by ${trust}.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (trust) => `Trust who signed the certificate of that server by ${trust}.`,
};

/** Whether a connection failed since the certificate of the server is refused. */
export const isCertificateRefused = (error: unknown): boolean => certificateRemedy(error, '') !== undefined;

/**
 * What an operator does about a server whose certificate is refused; undefined for any other error.
 * @param trust the setting that names certificates to trust.
 */
export function certificateRemedy(error: unknown, trust: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(remedies, code) ? remedies[code]?.(trust) : undefined;
}
