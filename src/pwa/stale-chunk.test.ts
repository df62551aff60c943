import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverStaleChunk } from './stale-chunk.ts'

const FAILURES = [
  'Failed to fetch dynamically imported module: https://singgah.test/assets/x-1.js',
  'Could not fetch dynamically imported module: x-1.js',
  'error loading dynamically imported module: https://singgah.test/assets/x-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x-1.css',
]
const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => undefined)

const KEY = 'singgah.recoveredBuild'
const remembered = () => sessionStorage.getItem(KEY)

beforeEach(() => sessionStorage.clear())

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('a missing file of an old build', () => {
  it.each(FAILURES)('"%s" reloads the page', (message) => {
    const reload = reloads()
    expect(recoverStaleChunk(new TypeError(message))).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads once per build, not endlessly', () => {
    const reload = reloads()
    recoverStaleChunk(new TypeError(FAILURES[0]))
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    sessionStorage.setItem(KEY, 'an older build')
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(true)
  })

  it('does nothing offline', () => {
    const reload = reloads()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(remembered()).toBeNull()
  })

  it('does nothing in a page that is being left, and helps one that is shown again', () => {
    const reload = reloads()
    dispatchEvent(new Event('pagehide'))
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(false)
    expect(remembered()).toBeNull()
    dispatchEvent(new Event('pageshow'))
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does nothing where it could not store that it reloaded', () => {
    const reload = reloads()
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
    expect(recoverStaleChunk(new TypeError(FAILURES[0]))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([new TypeError('Failed to fetch'), new Error('x is not a function'), FAILURES[0], null, undefined])(
    'is not %s',
    (error) => {
      const reload = reloads()
      expect(recoverStaleChunk(error)).toBe(false)
      expect(reload).not.toHaveBeenCalled()
    },
  )
})
