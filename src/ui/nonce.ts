/** The style nonce of this build, as the server's Content-Security-Policy knows it; empty in development. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
