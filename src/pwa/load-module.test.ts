import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkFailure } from './stale-chunk.ts'

type Answer = { status?: number; type: string } | 'no network'

const script: Answer = { type: 'text/javascript' }
const sheet: Answer = { type: 'text/css' }

/** The answers of the server by file, and what was asked of it. */
const serve = (answers: Record<string, Answer>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (href: string) => {
    const file = new URL(href).pathname.slice(1)
    asked.push(file)
    const answer = answers[file] ?? 'no network'
    if (answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('', { status: answer.status ?? 200, headers: { 'Content-Type': answer.type } }))
  })
  return asked
}

/** A module that the browser would never fetch again once its import has failed. */
const aModule = () => vi.fn<() => Promise<{ name: string }>>(() => Promise.resolve({ name: 'flights' }))

let loadModule: typeof import('./load-module.ts').loadModule

beforeEach(async () => {
  vi.resetModules()
  loadModule = (await import('./load-module.ts')).loadModule
  document.head.replaceChildren()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const failure = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => null,
    (error: unknown) => error,
  )

describe('a module', () => {
  it('is not imported while its files do not come, and is once they do', async () => {
    serve({})
    const load = aModule()
    expect(isChunkFailure(await failure(loadModule(load, ['assets/a.js', 'assets/b.js'])))).toBe(true)
    expect(load).not.toHaveBeenCalled()

    const asked = serve({ 'assets/a.js': script, 'assets/b.js': script })
    expect(await loadModule(load, ['assets/a.js', 'assets/b.js'])).toEqual({ name: 'flights' })
    expect(asked).toEqual(['assets/a.js', 'assets/b.js'])
  })

  it('fetches what several need once', async () => {
    const asked = serve({ 'assets/a.js': script, 'assets/b.js': script, 'assets/c.js': script })
    await Promise.all([
      loadModule(aModule(), ['assets/a.js', 'assets/c.js']),
      loadModule(aModule(), ['assets/b.js', 'assets/c.js']),
    ])
    await loadModule(aModule(), ['assets/c.js'])
    expect(asked.toSorted()).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js'])
  })

  it('switches on a sheet that the page holds back', async () => {
    const asked = serve({})
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.href = '/assets/a.css'
    document.head.append(link)
    expect(await loadModule(aModule(), ['assets/a.css'])).toEqual({ name: 'flights' })
    expect(link.media).toBe('')
    expect(asked).toEqual([])
  })

  it('that needs nothing else is found by its own address', async () => {
    const asked = serve({})
    const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
    load.toString = () => '()=>import(`./alone-Ab1.js`)'
    expect(isChunkFailure(await failure(loadModule(load)))).toBe(true)
    expect(asked).toEqual(['assets/alone-Ab1.js'])
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ['a page of a captive portal', { type: 'text/html' }],
    ['a build that is gone', { status: 404, type: 'application/json' }],
  ])('is not imported from %s', async (_whose, answer) => {
    serve({ 'assets/a.js': answer })
    const load = aModule()
    expect(isChunkFailure(await failure(loadModule(load, ['assets/a.js'])))).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })

  it('fetches nothing that the page has linked', async () => {
    document.head.innerHTML =
      '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"><link rel="prefetch" href="/assets/b.js">'
    const asked = serve({ 'assets/b.js': script })
    await loadModule(aModule(), ['assets/a.js', 'assets/a.css', 'assets/b.js'])
    expect(asked).toEqual(['assets/b.js'])
  })

  it('waits for its styles, and asks for them again where they could not be applied', async () => {
    serve({ 'assets/a.js': script, 'assets/a.css': sheet })
    const load = aModule()
    const ends = ['error', 'load']
    const links: unknown[] = []
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      links.push(link)
      if (link instanceof HTMLLinkElement) queueMicrotask(() => link.dispatchEvent(new Event(ends.shift() ?? '')))
    })
    expect(isChunkFailure(await failure(loadModule(load, ['assets/a.js', 'assets/a.css'])))).toBe(true)
    expect(load).not.toHaveBeenCalled()
    expect(await loadModule(load, ['assets/a.js', 'assets/a.css'])).toEqual({ name: 'flights' })
    expect(links).toHaveLength(2)
  })
})
