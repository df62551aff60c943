import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, session } from '../api/client.ts'
import { reportReachable } from '../device/connectivity.ts'
import { enterWithToken, signOut, notifySignedOut } from './sign-in.ts'
import { answered, refused, serve, tokenOf } from '../device/test-support.ts'

const token = (sid: string, exp = Date.now() / 1000 + 3600) => tokenOf({ exp, sid })
const leaving = () => localStorage.getItem('singgah.leaving')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const server = (answers: {
  logout?: () => Response | Promise<Response>
  leave?: () => Response | Promise<Response>
}) => {
  const left: unknown[] = []
  serve(async (request) => {
    const path = new URL(request.url).pathname
    if (path.endsWith('/logout')) return answers.logout?.() ?? answered({ success: true })
    if (!path.endsWith('/leave')) return refused({ status: 404, code: 'not_found' })
    expect(request.headers.get('Authorization')).toBeNull()
    left.push(await request.json())
    return answers.leave?.() ?? answered({ success: true })
  })
  return left
}

beforeEach(() => reportReachable())
afterEach(async () => {
  await session.signOut()
  localStorage.clear()
  queryClient.clear()
  reportReachable()
})

describe('signing out', () => {
  it('that reached the server leaves nothing to send', async () => {
    const left = server({})
    enterWithToken(token('s-1'))
    await signOut()
    await notifySignedOut()
    expect([leaving(), left]).toEqual([null, []])
  })

  it('of an expired session leaves nothing to send', async () => {
    server({ logout: () => refused({ status: 401, code: 'unauthenticated' }) })
    enterWithToken(token('s-1'))
    await signOut()
    expect(leaving()).toBeNull()
  })

  it.each([
    ['without network', lost],
    ['while the server fails', () => refused({ status: 503, code: 'unavailable' })],
    ['too often', () => refused({ status: 429, code: 'rate_limited' })],
  ])('%s is sent later, by cookie, once, and signs no one in', async (_when, logout) => {
    let isBack = false
    const left = server({ logout, leave: () => (isBack ? answered({ success: true }) : logout()) })
    enterWithToken(token('s-1'))
    await signOut()
    expect([leaving(), session.getState().token]).toEqual(['s-1', null])
    await notifySignedOut()
    expect(leaving()).toBe('s-1')
    isBack = true
    await notifySignedOut()
    await notifySignedOut()
    expect([leaving(), left.length, left.at(-1)]).toEqual([null, 2, { sessionId: 's-1' }])
  })

  it('with an expired token is sent at once by cookie', async () => {
    const left = server({})
    const over = Date.now() / 1000 + 1
    enterWithToken(token('s-1', over))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await signOut()
    vi.useRealTimers()
    expect([leaving(), left]).toEqual([null, [{ sessionId: 's-1' }]])
  })

  it('is also sent when another person signed in in the meantime, and names the ended session', async () => {
    server({ logout: lost, leave: lost })
    enterWithToken(token('s-1'))
    await signOut()
    const left = server({})
    enterWithToken(token('s-2'))
    await notifySignedOut()
    expect([left, leaving(), session.getState().token === null]).toEqual([[{ sessionId: 's-1' }], null, false])
  })
})
