import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mendStyles } from './mend-styles.ts'

const WHOLE = 'h1{font-weight:750}h2{color:red}'

class Sheet {
  cssRules: { cssText: string }[] = []
  replaceSync(text: string) {
    this.cssRules = text
      .split('}')
      .filter(Boolean)
      .map((rule) => ({ cssText: `${rule}}` }))
  }
}
const sheetOf = (text: string) => {
  const sheet = new Sheet()
  sheet.replaceSync(text)
  return sheet
}
const linked = (text: string | null) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'href', { value: 'http://singgah.test/assets/a.css' })
  Object.defineProperty(link, 'sheet', { value: text === null ? null : sheetOf(text) })
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(Object.assign([link]))
  const replaced = vi.spyOn(link, 'replaceWith')
  return () => replaced.mock.calls.flat().map((style) => (style instanceof HTMLElement ? style.textContent : ''))
}

beforeEach(() => vi.stubGlobal('CSSStyleSheet', Sheet))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['empty', ''],
  ['cut off', 'h1{font-weight:750}'],
  ['foreign', '{"status":"login_required"}'],
  ['not a stylesheet', null],
])('takes the file of the worker where the page has it damaged: %s', async (_name, text) => {
  vi.stubGlobal('fetch', async () => new Response(WHOLE))
  const replacedBy = linked(text)
  await mendStyles()
  expect(replacedBy()).toEqual([WHOLE])
})

it('leaves a whole one, and one that the worker cannot give', async () => {
  vi.stubGlobal('fetch', async () => new Response(WHOLE))
  const whole = linked(WHOLE)
  await mendStyles()
  expect(whole()).toEqual([])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const damaged = linked('')
  await mendStyles()
  expect(damaged()).toEqual([])
})
