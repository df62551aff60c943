import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getMap } from '#contract/places/map.ts'
import { apiTest } from '#tests/support/api.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-page-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Singgah</title>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STYLE = { styleUrl: 'https://tiles.example/style.json', darkStyleUrl: null, attribution: '© Tiles' }

describe('an installation with a map', () => {
  const api = apiTest({
    pageFolder: folder,
    settings: { map: { ...STYLE, origins: ['https://tiles.example', 'https://*.fonts.example'] } },
  })

  test('says where browsers load it from', async () => {
    expect((await api.inject({ url: getMap.path })).json()).toEqual({ map: STYLE })
  })

  test('lets its page read data and pictures from there, and nothing else', async () => {
    const policy = String((await api.inject({ url: '/' })).headers['content-security-policy'])
    const origins = 'https://tiles.example https://*.fonts.example'
    expect(policy.split('; ').filter((rule) => rule.includes('tiles.example'))).toEqual([
      `img-src 'self' data: ${origins}`,
      `connect-src 'self' ${origins}`,
    ])
  })
})

describe('an installation without one', () => {
  const api = apiTest()

  test('says so', async () => {
    expect((await api.inject({ url: getMap.path })).json()).toEqual({ map: null })
  })
})
