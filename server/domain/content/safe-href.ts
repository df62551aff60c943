const HERE = 'https://own.invalid'

/**
 * A link target that may be followed, or null: a path of this site, `https:` or `mailto:`. Browsers read `/\host` and a
 * tab between two slashes as another site, so paths are checked as they would be resolved.
 */
export const safeHref = (href: string): string | null => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(href) || !URL.canParse(href, HERE)) return null
  const { origin, protocol, pathname } = new URL(href, HERE)
  if (href.startsWith('/')) return origin === HERE && !pathname.startsWith('//') ? href : null
  const isNamed = /^(?:https:\/\/|mailto:)/i.test(href)
  return isNamed && (protocol === 'https:' || protocol === 'mailto:') ? href : null
}
