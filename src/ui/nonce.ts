let renderedNonce = ''

/** Sets the style nonce that the server writes into a prerendered page. */
export const renderWithNonce = (nonce: string): void => {
  renderedNonce = nonce
}

/** The style nonce of this build, as the server's Content-Security-Policy knows it; empty in development. */
export const styleNonce = (): string =>
  typeof document === 'undefined'
    ? renderedNonce
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
