import { i18n } from '@lingui/core'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_TEXTS } from '#contract/error-texts.ts'
import { currentLocale, suggestLocale, isLocale, speak } from './locale.ts'
import { problemText } from './problem-text.ts'

it.each([
  [['id-ID', 'en'], 'id'],
  [['in-ID'], 'id'],
  [['en-US', 'id'], 'en'],
  [['fr-FR', 'id', 'en'], 'id'],
  [['ID'], 'id'],
  [['inh', 'ido', 'fr'], 'en'],
  [['inh', 'id'], 'id'],
  [[], 'en'],
] as const)('a browser that prefers %j gets %s', (languages, locale) => {
  expect(suggestLocale(languages)).toBe(locale)
})

it.each(['fr', 'EN', '', null, undefined, 5])('%j is no language of ours', (text) => {
  expect(isLocale(text)).toBe(false)
})

describe('speaking', () => {
  // Other files of this worker may have loaded any of the texts already: each test starts with none.
  let fresh: typeof import('./locale.ts')
  beforeEach(async () => {
    vi.resetModules()
    fresh = await import('./locale.ts')
  })
  afterAll(() => speak('en'))

  it('waits for texts that another has asked for and that are still on their way', async () => {
    await fresh.speak('en')
    const before = Object.keys(i18n.messages).length
    void fresh.speakIn(['pages'])
    await fresh.speakIn(['pages'])
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(before)
  })

  it('a language loads its texts and marks the page', async () => {
    await fresh.speak('id')
    expect(currentLocale()).toBe('id')
    expect(document.documentElement.lang).toBe('id')
    expect(Object.keys(i18n.messages).length).toBeGreaterThan(50)
    expect(problemText('sold_out')).toBe(ERROR_TEXTS.sold_out.id)
    await fresh.speak('en')
    expect(document.documentElement.lang).toBe('en')
    expect(problemText('sold_out')).toBe(ERROR_TEXTS.sold_out.en)
  })

  it('to hosts and admins adds their labels, and keeps them in another language', async () => {
    await fresh.speak('id')
    const before = Object.keys(i18n.messages).length
    await fresh.speakToStaff()
    const after = Object.keys(i18n.messages).length
    expect(after).toBeGreaterThan(before + 100)
    await fresh.speak('en')
    expect(Object.keys(i18n.messages)).toHaveLength(after)
  })

  it('tells of another language, not of more texts in the same', async () => {
    const heard: string[] = []
    await fresh.speak('en')
    const stop = fresh.onLocaleChange((locale) => heard.push(locale))
    await fresh.speak('en')
    await fresh.speakIn(['pages'])
    expect(heard).toEqual([])
    await fresh.speak('id')
    expect(heard).toEqual(['id'])
    stop()
    await fresh.speak('en')
    expect(heard).toEqual(['id'])
  })

  it('shows an unknown code unchanged', () => {
    expect(problemText('Something else')).toBe('Something else')
    expect(problemText('toString')).toBe('toString')
  })
})
