import { Client, type ClientConfig, type Pool } from 'pg'
import * as v from 'valibot'
import type { DatabaseTarget } from './database-url.ts'

/** A connection to the server, and the process that serves it there: the driver knows it, its types do not. */
export class ServerClient extends Client {
  declare readonly processID: number | null
}

/** What the pool makes its connections of; `config` is the pool's. */
type ServerClientClass = new (config?: ClientConfig) => ServerClient

const rowsSchema = v.tuple([v.object({ transaction_read_only: v.string() })])

const READ_ONLY = '25006'

/** A host answered that does not write: a standby, or a server about to become one. */
class ReadOnlyHostError extends Error {
  override readonly name = 'ReadOnlyHostError'
  readonly code = READ_ONLY
}

/**
 * Connections to one of several hosts: to the one that worked last, and after a failure to the next one. Who asked for a
 * connection that failed is told so; trying all hosts for it would let everybody else wait as long.
 */
export const clientsOf = ({ urls, needsWritable }: DatabaseTarget) => {
  let at = 0
  const leave = (url: string): void => {
    if (urls[at] === url) at = (at + 1) % urls.length
  }

  class HostClient extends ServerClient {
    readonly url: string

    constructor(config: ClientConfig = {}) {
      const url = urls[at] ?? urls[0]
      super({ ...config, connectionString: url })
      this.url = url
      const failed = (): void => leave(url)
      for (const event of ['error', 'errorMessage', 'end']) this.connection.once(event, failed)
      this.once('connect', () => {
        for (const event of ['error', 'errorMessage', 'end']) this.connection.off(event, failed)
      })
    }
  }

  /** The pool's `verify`: refuses a new connection to a host that does not write. */
  const verify: NonNullable<Pool['options']['verify']> = (client, done) => {
    if (!needsWritable) return done()
    client.query('show transaction_read_only', [], (error: Error | null, answer) => {
      if (error instanceof Error) return done(error)
      const [row] = v.parse(rowsSchema, answer.rows)
      if (row.transaction_read_only === 'off') return done()
      if (client instanceof HostClient) leave(client.url)
      done(new ReadOnlyHostError('this database host does not write'))
    })
  }
  const made: { Client: ServerClientClass; verify: typeof verify } = { Client: HostClient, verify }
  return made
}
