const textOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map((rule) => rule.cssText).join('\n')

/**
 * Compares the page's stylesheets with the files of the worker, and takes the worker's in place of one that differs. On a
 * first visit they are loaded without the worker, and the HTTP cache keeps damaged ones.
 */
export const mendStyles = async (): Promise<void> => {
  const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? ''
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const response = await fetch(link.href)
    if (!response.ok) continue
    const text = await response.text()
    const whole = new CSSStyleSheet()
    whole.replaceSync(text)
    if (link.sheet !== null && textOf(link.sheet) === textOf(whole)) continue
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = text
    link.replaceWith(style)
  }
}
