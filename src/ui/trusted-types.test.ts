import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installTrustedTypes } from './trusted-types.ts'

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }

let policies: { name: string; rules: Rules }[] = []

beforeEach(() => {
  policies = []
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.push({ name, rules }) })
  installTrustedTypes()
})

describe('the page’s policy', () => {
  it('is one, and the default one', () => {
    expect(policies.map(({ name }) => name)).toEqual(['default'])
    expect(Object.keys(policies[0]?.rules ?? {}).toSorted()).toEqual(['createHTML', 'createScriptURL'])
  })

  it('passes style text', () => {
    const css = '.m-1{--x:1px;@media (min-width: 36em){&>a{color:red}}}'
    expect(policies[0]?.rules.createHTML(css)).toBe(css)
  })

  it.each(['<b>', '<img src=x onerror=alert(1)>', 'a { } </style><script>', '<', '<!--'])(
    'refuses the HTML %s',
    (html) => {
      expect(() => policies[0]?.rules.createHTML(html)).toThrow(TypeError)
    },
  )

  it.each(['/sw.js', '/assets/maplibre-gl-worker-CZtFQQIV.mjs'])('passes the address of our worker %s', (url) => {
    expect(policies[0]?.rules.createScriptURL(url)).toBe(url)
  })

  it.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/sw.js',
    '/sw.js?x',
    '/sw.js#',
    'sw.js',
    '/SW.js',
    '',
    '/assets/x.js',
    '/assets/maplibre-gl-worker-x/../y.mjs',
    'https://elsewhere.example/assets/maplibre-gl-worker-x.mjs',
    'data:text/javascript,alert(1)',
    '/sw.js ',
  ])('refuses the script %j', (url) => {
    expect(() => policies[0]?.rules.createScriptURL(url)).toThrow(TypeError)
  })
})

it('a browser without Trusted Types works without them', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(() => installTrustedTypes()).not.toThrow()
})
