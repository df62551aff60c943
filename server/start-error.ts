import type { Settings } from './settings.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why the server did not start, in one line. */
export const lineOf = (error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): string => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${host} is taken by another program; choose another port.`
  if (code === 'EACCES') return `PORT: this user may not listen on ${host}:${port}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine.`
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0] ?? 'The server did not start.'
}
