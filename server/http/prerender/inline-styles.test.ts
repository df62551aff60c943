import { expect, it } from 'vitest'
import { stylesToRules } from './inline-styles.ts'

it('merges equal styles into one rule and leaves no style attribute', () => {
  const { html, rules } = stylesToRules('<p style="--a:1"></p><b class="x" style="--b:2"></b><i style="--a:1"></i>')
  expect(html).toBe('<p data-s="0"></p><b class="x" data-s="1"></b><i data-s="0"></i>')
  expect(rules.split('\n')).toEqual(["[data-s='0'][data-s]{--a:1}", "[data-s='1'][data-s]{--b:2}"])
})

it('reads text that prerendering escaped', () => {
  expect(stylesToRules('<p style="font-family:&quot;A &amp; B&quot;"></p>').rules).toContain('{font-family:"A & B"}')
})

it.each(['--a:1}body{color:red', '--a:&lt;/style&gt;', '--a:{'])('omits %s, which could close its rule', (style) => {
  const { html, rules } = stylesToRules(`<p style="${style}"></p>`)
  expect([html, rules]).toEqual(['<p></p>', ''])
})
