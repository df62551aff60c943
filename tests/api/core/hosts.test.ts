import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { health } from '#contract/core/system.ts'
import { listPlaces } from '#contract/places/places.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { standInPage } from '#tests/support/stand-in-page.ts'

const { dist, page } = standInPage()
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const drawingIn = (html: string): string => /drawing \d+/.exec(html)?.[0] ?? 'none'

describe('with PUBLIC_URL', () => {
  const api = apiTest({ pageFolder: page, settings: { publicUrl: 'https://travel.example' } })
  const at = (host: string, url: string) => api.inject({ url, headers: { host } })

  test('calls under another name are refused, and pages lead to the right one', async () => {
    for (const host of ['evil.example', 'travel.example.evil.example', '198.51.100.1:8080']) {
      expect(problemIn(await at(host, listPlaces.path)).code).toBe('host_unknown')
      const led = await at(host, '/help/center?lang=id')
      expect([led.statusCode, led.headers.location]).toEqual([308, 'https://travel.example/help/center?lang=id'])
    }
    expect((await at('evil.example', '//other.example')).headers.location).toBe('https://travel.example//other.example')
  })

  test('the own name, names of this machine, and monitors are answered', async () => {
    for (const host of ['travel.example', 'TRAVEL.example:443', 'localhost:8080', '127.0.0.1', '[::1]:8080']) {
      expect((await at(host, listPlaces.path)).statusCode).toBe(200)
      expect((await at(host, '/help/center')).body).toContain('href="https://travel.example/help/center"')
    }
    expect((await at('10.0.0.7:8080', health.path)).statusCode).toBe(200)
  })
})

describe('without PUBLIC_URL', () => {
  const api = apiTest({ pageFolder: page })
  const at = (host: string, url = '/pricing') => api.inject({ url, headers: { host } })

  test('many names share one drawing, each with its own links', async () => {
    const first = drawingIn((await at('one.example')).body)
    for (let number = 0; number < 12; number += 1) {
      const { body } = await at(`name-${number}.example:8080`)
      expect(drawingIn(body)).toBe(first)
      expect(body).toContain(`<link rel="canonical" href="http://name-${number}.example:8080/pricing">`)
      expect(body).not.toContain('one.example')
    }
    expect(first).not.toBe('none')
  })

  test('what is no name is refused', async () => {
    for (const host of ['a"b', 'a b', 'x@y', '<script>']) {
      expect(problemIn(await at(host)).code).toBe('host_unknown')
    }
  })
})
