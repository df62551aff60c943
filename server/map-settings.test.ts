import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const STYLE = 'https://tiles.example/style.json?key=abc'

describe('the map', () => {
  test('is none unless a style is set', () => {
    expect(readSettings({}).settings?.map).toBeNull()
    expect(readSettings({ MAP_STYLE_URL: '' }).settings?.map).toBeNull()
  })

  test('has its styles, its attribution and every origin once', () => {
    const { settings } = readSettings({
      MAP_STYLE_URL: STYLE,
      MAP_STYLE_URL_DARK: 'https://tiles.example/dark.json',
      MAP_ORIGINS: 'https://*.fonts.example,https://tiles.example, http://127.0.0.1:9000',
      MAP_ATTRIBUTION: '© Tiles',
    })
    expect(settings?.map).toEqual({
      styleUrl: STYLE,
      darkStyleUrl: 'https://tiles.example/dark.json',
      attribution: '© Tiles',
      origins: ['https://tiles.example', 'https://*.fonts.example', 'http://127.0.0.1:9000'],
    })
  })

  test.each([
    ['MAP_STYLE_URL', 'http://tiles.example/style.json'],
    ['MAP_STYLE_URL', 'tiles.example/style.json'],
    ['MAP_STYLE_URL', 'data:application/json,{}'],
    ['MAP_STYLE_URL_DARK', '/style.json'],
    ['MAP_ORIGINS', 'https://tiles.example/path'],
    ['MAP_ORIGINS', 'https://*'],
    ['MAP_ORIGINS', '*'],
    ['MAP_ORIGINS', "https://tiles.example 'unsafe-inline'"],
    ['MAP_ORIGINS', 'https://tiles.example;script-src *'],
    ['MAP_ATTRIBUTION', 'two\nlines'],
  ])('refuses %s=%s with a line about it', (name, value) => {
    const { mistakes } = readSettings({ MAP_STYLE_URL: STYLE, [name]: value })
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name}: must be`))])
  })

  test.each(['MAP_STYLE_URL_DARK', 'MAP_ORIGINS', 'MAP_ATTRIBUTION'])('refuses %s without a style', (name) => {
    expect(readSettings({ [name]: 'https://tiles.example' }).mistakes).toEqual([
      `${name}: set it together with MAP_STYLE_URL`,
    ])
  })
})
