import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { FeedError } from '#server/domain/hosts/calendars/feed-error.ts'
import type { FetchRules } from '../identity/guarded-fetch.ts'
import { calendarFetcher } from './calendar-fetcher.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const open: FetchRules = { allowPrivate: true }
const lookup = async () => [{ address: '10.0.0.7', family: 4 }]

const failureOf = async (address: string, rules: FetchRules = open): Promise<string> => {
  try {
    await calendarFetcher(rules)(address)
  } catch (error) {
    if (error instanceof FeedError) return error.failure
    throw error
  }
  return 'none'
}

describe('a calendar', () => {
  test('is fetched, also where its address leads elsewhere', async () => {
    const origin = await serve(({ url }, response) => {
      if (url === '/a.ics') response.end('BEGIN:VCALENDAR')
      else response.writeHead(url === '/first' ? 301 : 307, { location: url === '/first' ? '/second' : 'a.ics' }).end()
    })
    expect(await calendarFetcher(open)(`${origin}/first`)).toBe('BEGIN:VCALENDAR')
  })

  test.each([
    ['401', 'calendar_sign_in_needed'],
    ['403', 'calendar_sign_in_needed'],
    ['404', 'calendar_not_found'],
    ['410', 'calendar_not_found'],
    ['429', 'calendar_no_answer'],
    ['500', 'calendar_no_answer'],
    ['204', 'calendar_no_answer'],
  ])('that answers %s is refused as %s', async (status, failure) => {
    const origin = await serve((_request, response) => response.writeHead(Number(status)).end())
    expect(await failureOf(origin)).toBe(failure)
  })

  test('larger than a megabyte, or without an end, is given up', async () => {
    const size = 1024 * 1024
    const large = await serve((_request, response) => response.end('x'.repeat(size + 1)))
    expect(await failureOf(large)).toBe('calendar_too_large')
    const whole = await serve((_request, response) => response.end('x'.repeat(size)))
    expect((await calendarFetcher(open)(whole)).length).toBe(size)
    const slow = await serve((_request, response) => void response.write('x'))
    expect(await failureOf(slow, { ...open, timeoutMs: 50 })).toBe('calendar_no_answer')
  })

  test('is not followed for ever, nor to anything but a website', async () => {
    const circle = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await failureOf(circle)).toBe('calendar_redirects_too_many')
    const file = await serve((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
    expect(await failureOf(file)).toBe('calendar_address_refused')
  })

  test('is not fetched from the own network', async () => {
    let visits = 0
    const inside = await serve((_request, response) => {
      visits += 1
      response.end('BEGIN:VCALENDAR')
    })
    const strict = { allowPrivate: false }
    for (const address of [inside, inside.replace('http:', 'https:'), 'https://[::1]/', 'https://169.254.169.254/']) {
      expect(await failureOf(address, strict), address).toBe('calendar_address_refused')
    }
    expect(await failureOf('https://feeds.example/a.ics', { ...strict, lookup })).toBe('calendar_address_refused')
    expect(visits).toBe(0)
  })
})
