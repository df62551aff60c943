/** The parts of a `DATABASE_URL`. */
export type DatabaseTarget = {
  /** One address per host in the given order, each as the driver reads it. */
  urls: readonly [string, ...string[]]
  /** `host:port/name` of all hosts, without user and password. */
  label: string
  /** A host that refuses to write is passed over. */
  needsWritable: boolean
}

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/
const HOST = /^(?:\[[\da-fA-F:.]+\]|[^:[\]]*)(?::\d{1,5})?$/

/** Those of libpq that lead to a host which writes; `any` is its default. */
const ATTRIBUTES: readonly (string | null)[] = [null, 'any', 'read-write', 'primary']

/** Hosts of `?host=a,b&port=1,2`, which libpq prefers to those of the address. */
const hostsOfQuery = (query: URLSearchParams): string[] | null => {
  const hosts = query.get('host')?.split(',')
  // A folder of a socket: the driver reads it itself.
  if (hosts === undefined || hosts.some((host) => host.startsWith('/'))) return null
  const ports = query.get('port')?.split(',') ?? []
  return hosts.map((host, index) => {
    const port = ports[index] ?? (ports.length === 1 ? ports[0] : undefined)
    return port === undefined ? host : `${host}:${port}`
  })
}

/**
 * Reads the address of a PostgreSQL database, with several hosts as libpq has them:
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. Null: it is none.
 */
export const databaseTargetOf = (text: string): DatabaseTarget | null => {
  const [, scheme, user, authority, path, query = ''] = PARTS.exec(text) ?? []
  if (scheme === undefined || user === undefined || authority === undefined || path === undefined) return null
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get('target_session_attrs')
  if (!ATTRIBUTES.includes(attributes)) return null
  const queryHosts = hostsOfQuery(parameters)
  const hosts = queryHosts ?? authority.split(',')
  parameters.delete('target_session_attrs')
  if (queryHosts !== null) for (const name of ['host', 'port']) parameters.delete(name)
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  const [first, ...others] = hosts.map((host) => `${scheme}${user}${host}${path}${rest}`)
  if (first === undefined || !hosts.every((host) => HOST.test(host))) return null
  if (![first, ...others].every((url) => URL.canParse(url))) return null
  const names = hosts.map((host) => {
    const name = host === '' ? (parameters.get('host') ?? 'localhost') : host
    return /[^:[]:\d+$|\]:\d+$/.test(name) ? name : `${name}:5432`
  })
  return {
    urls: [first, ...others],
    label: `${names.join(',')}${path}`,
    needsWritable: hosts.length > 1 || attributes === 'read-write' || attributes === 'primary',
  }
}
