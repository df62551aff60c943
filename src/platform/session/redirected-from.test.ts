import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOME, safeReturnPath } from './redirected-from.ts'

const ORIGIN = 'https://singgah.test'
const anything = () => true

describe('a return path to one of our pages', () => {
  it.each([
    '/',
    '/hotels/home',
    '/user/bookings?when=past',
    '/hotels/detail?id=0192-a&checkIn=2027-03-02#rooms',
    '/hotels/list?place=city%3Abandung&stars=4%2C5',
    '/hotels/list?next=//elsewhere.example',
    '/hotels/list?q=%2F%2Felsewhere',
    '/hotels/list?q=%0d%0a',
  ])('%s is followed with its query', (returnPath) => {
    expect(safeReturnPath(returnPath, anything)).toBe(returnPath)
  })
})

const HOSTILE = [
  'https://elsewhere.example',
  'https://elsewhere.example/hotels/home',
  'HTTPS://elsewhere.example',
  'http:elsewhere.example',
  'https:/elsewhere.example',
  'https:///elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '////elsewhere.example/hotels/home',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '\\/elsewhere.example',
  '/\\/elsewhere.example',
  '/hotels\\..\\..\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n//elsewhere.example',
  '/\u0000/elsewhere.example',
  '/\u0085/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/././/elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/hotels/..//elsewhere.example',
  '/hotels/home/../..//elsewhere.example',
  '/hotels/%2E%2e//elsewhere.example',
  '/./\\elsewhere.example',
  '/%2f/elsewhere.example',
  '/%2Felsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5celsewhere.example',
  '/%5C%5Celsewhere.example',
  '/%09/elsewhere.example',
  '/%0d%0aLocation:%20https://elsewhere.example',
  '/%00/elsewhere.example',
  '/.%2felsewhere.example/..//elsewhere.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://singgah.test/1',
  'file:///etc/passwd',
  'mailto:a@elsewhere.example',
  'about:blank',
  '@elsewhere.example',
  ':80',
  'hotels/home',
  './hotels/home',
  '../hotels/home',
  '?redirectedFrom=/',
  '#/hotels/home',
  '',
  ' ',
  '/sign-in',
  '/sign-in?redirectedFrom=%2Fsign-in',
  '/sign-in/',
  '/sign-in//',
  '/Sign-In',
  '/%73ign-in',
  '/hotels/../sign-in',
  '/sign-up',
  '/forgot-password',
  '/two-factor?x=1',
  '/%',
  '/%zz',
  `/${'a'.repeat(2000)}`,
]

describe('a hostile return path', () => {
  it.each(HOSTILE)('%j redirects to the home page, even from a router that knows every path', (returnPath) => {
    expect(safeReturnPath(returnPath, anything)).toBe(HOME)
  })

  it.each([undefined, null, 5, true, {}, ['/user/bookings'], { toString: () => '/user/bookings' }])(
    '%j is no path',
    (returnPath) => {
      expect(safeReturnPath(returnPath, anything)).toBe(HOME)
    },
  )

  it('redirects to the home page for a path that the router does not know', () => {
    const asked: string[] = []
    const isKnown = (path: string) => {
      asked.push(path)
      return path === '/user/bookings'
    }
    expect(safeReturnPath('/api/Auth/logout', isKnown)).toBe(HOME)
    expect(safeReturnPath('/user/bookings?when=past', isKnown)).toBe('/user/bookings?when=past')
    expect(safeReturnPath('/nothing/../user/bookings', isKnown)).toBe('/user/bookings')
    expect(asked).toEqual(['/api/Auth/logout', '/user/bookings', '/user/bookings'])
  })
})

it('never leaves the origin', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    '%',
    ' ',
    '\u0000',
    'https:',
    'javascript:',
    'elsewhere.example',
    'sign-in',
    'hotels',
    'home',
    '\u2028',
    '\uff0f',
    '。',
  )
  const returnPath = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string(),
  )
  fc.assert(
    fc.property(returnPath, (text) => {
      const path = safeReturnPath(text, anything)
      const url = new URL(path, `${ORIGIN}/sign-in`)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(url.origin).toBe(ORIGIN)
      expect(decodeURIComponent(url.pathname).toLowerCase()).not.toMatch(/^\/sign-in\/*$/)
      expect(safeReturnPath(path, anything)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
