import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../domain/kernel/refusal.ts'
import { isApiUrl, sendProblem } from './errors.ts'
import { pagePolicy, type PageCsp } from './security-headers.ts'

/** The route of all files of the built page. */
export const FILES = '/*'

const CSP_FILE = 'csp.json'
const A_YEAR = 'public, max-age=31536000, immutable'

const cspSchema = v.object({
  styleNonce: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w+/=-]+$/))), null),
  scriptHashes: v.optional(v.array(v.pipe(v.string(), v.regex(/^'?sha(?:256|384|512)-[\w+/=-]+'?$/))), []),
})

/** Reads the build's data about its inline styles and scripts; without the file no inline code is allowed. */
export const readPageCsp = (folder: string): PageCsp => {
  const file = join(folder, CSP_FILE)
  if (!existsSync(file)) return { styleNonce: null, scriptHashes: [] }
  const { styleNonce, scriptHashes } = v.parse(cspSchema, JSON.parse(readFileSync(file, 'utf8')))
  return { styleNonce, scriptHashes: scriptHashes.map((hash) => hash.replaceAll("'", '')) }
}

/** A path that names a file: under `/assets/`, with a dot in its last part, or in a hidden folder. */
const namesFile = (path: string): boolean => path.startsWith('/assets/') || /\.[^/]*$|\/\./.test(path)

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** Headers of a static file; hashed files are cached for a year, all others are revalidated each time. */
export const pageHeaders = (policy: string, isHashed: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'cache-control': isHashed ? A_YEAR : 'no-cache',
  vary: 'accept-encoding',
})

/**
 * Serves the built page: hashed files are cached for a year, everything else is revalidated each time, with `.br` and
 * `.gz` variants if the browser accepts them. Paths without a file serve the page itself; missing files and unknown
 * `/api` paths are 404 and never HTML. Without a built page in the folder only the API responds.
 */
export const addStaticFiles = async (
  app: FastifyInstance,
  folder: string | null,
  mapOrigins: readonly string[],
): Promise<void> => {
  const hasPage = folder !== null && existsSync(join(folder, 'index.html'))
  const policy = hasPage ? pagePolicy(readPageCsp(folder), mapOrigins) : ''
  const headersFor = (reply: FastifyReply, isHashed: boolean): void => {
    reply.headers(pageHeaders(policy, isHashed))
  }
  if (hasPage) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: true,
      index: 'index.html',
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Ranges that no file has would be errors; nothing here is long enough to be fetched in pieces.
      acceptRanges: false,
      // Its compressed copies too; file systems that ignore case know it by other names.
      allowedPath: (path) => !path.toLowerCase().startsWith(`/${CSP_FILE}`) && !isApiUrl(path),
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const isFile = request.routeOptions.url === FILES && (reply.statusCode === 200 || reply.statusCode === 304)
      if (isFile && !isApiUrl(pathOf(request))) headersFor(reply, pathOf(request).startsWith('/assets/'))
      return payload
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const isPage = hasPage && ['GET', 'HEAD'].includes(request.method) && !isApiUrl(path) && !namesFile(path)
    if (!isPage) return sendProblem(request, reply, new Refusal('not_found'))
    headersFor(reply, false)
    return reply.code(200).sendFile('index.html')
  })
}
