let drawnWith = ''

/** Sets the style nonce that the server writes into a prerendered page. */
export const drawWithNonce = (nonce: string): void => {
  drawnWith = nonce
}

/** The style nonce of this build, as the server's Content-Security-Policy knows it; empty in development. */
export const styleNonce = (): string =>
  typeof document === 'undefined'
    ? drawnWith
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
