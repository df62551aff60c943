import { Resolver } from 'node:dns/promises'
import type { TxtRecords } from '#server/domain/companies/sign-in/txt-records.ts'

/** The name exists, or not, and has no such record. */
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND'])
const MAX_TEXTS = 50

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Asks these servers of the DNS, each `address` or `address:port`; none: those of the machine. */
export const txtRecords =
  (servers: readonly string[], { timeoutMs = 5_000 } = {}): TxtRecords =>
  async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      // A long text comes in pieces that belong together.
      return (await resolver.resolveTxt(name)).slice(0, MAX_TEXTS).map((pieces) => pieces.join(''))
    } catch (error) {
      if (NOTHING_THERE.has(String(codeOf(error)))) return []
      throw error
    }
  }
