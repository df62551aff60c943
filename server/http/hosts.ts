import type { FastifyInstance } from 'fastify'
import { Refusal } from '../domain/kernel/refusal.ts'

/** A name or an address, with a port or without: what ends in links is nothing else. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const OF_THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Asked by load balancers and monitors, which know the process by its address. */
const BY_ANY_NAME: readonly string[] = ['/api/health', '/api/metrics']

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

const isPage = (method: string, url: string): boolean =>
  ['GET', 'HEAD'].includes(method) && url !== '/api' && !url.startsWith('/api/')

/**
 * Refuses calls under a name that is not ours: pages lead to the same path of `PUBLIC_URL`, everything else is
 * `host_unknown`. Names of this machine are always taken, as proxies and people on it use them. Without `PUBLIC_URL` every
 * well-formed name is taken.
 */
export const addHosts = (app: FastifyInstance, publicUrl: string | null): void => {
  const ownName = publicUrl === null ? null : nameOf(new URL(publicUrl).host)
  app.addHook('onRequest', async (request, reply) => {
    const { host, url } = request
    if (BY_ANY_NAME.includes(url.split('?', 1)[0] ?? '')) return undefined
    if (!HOST.test(host)) throw new Refusal('host_unknown')
    const name = nameOf(host)
    if (ownName === null || name === ownName || OF_THIS_MACHINE.test(name)) return undefined
    if (!isPage(request.method, url)) throw new Refusal('host_unknown')
    return reply.redirect(`${publicUrl}${url.startsWith('/') ? url : '/'}`, 308)
  })
}
