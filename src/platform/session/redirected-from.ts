/** Redirect target for people without access to the wanted page. */
export const HOME = '/hotels/home'

const AUTH_PATHS = ['/sign-in', '/sign-up', '/forgot-password', '/two-factor']

/** The router reads paths without regard to case, encoding and a slash at the end. */
const isAuthPath = (pathname: string): boolean => {
  try {
    return AUTH_PATHS.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''))
  } catch {
    return true
  }
}

/** Starts with one slash, holds no backslash and no control character, neither as such nor encoded at the start. */
const isPlainPath = (returnPath: string): boolean =>
  /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(returnPath) && !/^\/%(?:2f|5c|[01][0-9a-f])/i.test(returnPath)

/**
 * The path to return to after sign-in, or `HOME` if it is not one of our own pages: another origin, a script, a
 * disguised double slash, an authentication screen (a loop), or a path this router does not know.
 */
export const safeReturnPath = (returnPath: unknown, isKnown: (pathname: string) => boolean): string => {
  if (typeof returnPath !== 'string' || returnPath.length > 2000 || !isPlainPath(returnPath)) return HOME
  const origin = 'https://own.invalid'
  const url = URL.canParse(returnPath, origin) ? new URL(returnPath, origin) : null
  if (url === null || url.origin !== origin) return HOME
  const path = url.pathname + url.search + url.hash
  // Checked again after parsing: `/.//elsewhere` becomes `//elsewhere` without its dots.
  if (!isPlainPath(path) || isAuthPath(url.pathname) || !isKnown(url.pathname)) return HOME
  return path
}
