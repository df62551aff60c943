import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { blockSchema, type Block } from '#contract/content/blocks.ts'
import { blocksOf } from './markdown.ts'

const text = (message: string) => [{ kind: 'text', text: message }]
const hrefsIn = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.inlines))
    .flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []))

describe('Markdown', () => {
  test('becomes headings, paragraphs, quotes and lists with their marks', () => {
    expect(
      blocksOf(`# Top
Two
lines with **strong**, *soft*, \`code\` and [a link](/help/detail?slug=x).

### Deep

> A word.
>
> Another.

- one
- two

  still two
  - within two

3. three`),
    ).toEqual([
      { kind: 'heading', level: 2, anchor: 'top', inlines: text('Top') },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Two lines with ' },
          { kind: 'strong', text: 'strong' },
          { kind: 'text', text: ', ' },
          { kind: 'emphasis', text: 'soft' },
          { kind: 'text', text: ', ' },
          { kind: 'code', text: 'code' },
          { kind: 'text', text: ' and ' },
          { kind: 'link', text: 'a link', href: '/help/detail?slug=x' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'heading', level: 3, anchor: 'deep', inlines: text('Deep') },
      { kind: 'quote', inlines: text('A word.') },
      { kind: 'quote', inlines: text('Another.') },
      { kind: 'list', ordered: false, items: [text('one'), text('two still two'), text('within two')] },
      { kind: 'list', ordered: true, items: [text('three')] },
    ])
  })

  test('gives each heading an anchor of its own', () => {
    const anchors = blocksOf('## Café & Co\n## Cafe Co\n## cafe-co-2\n## 费用\n## ???').map((block) =>
      block.kind === 'heading' ? block.anchor : '',
    )
    expect(anchors).toEqual(['cafe-co', 'cafe-co-2', 'cafe-co-2-2', 'part', 'part-2'])
  })

  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<iframe srcdoc="<p>x"></iframe>\n'],
    ['<style>*{display:none}</style>'],
    ['---'],
    ['[x]: /somewhere "title"'],
    ['![](https://elsewhere.example/pixel.png)'],
    ['## <b></b>'],
  ])('leaves out %j', (markdown) => expect(blocksOf(markdown)).toEqual([]))

  test('keeps the text around HTML and the alternative text of pictures, and nothing else of them', () => {
    expect(blocksOf('A <b onclick="x()">bold</b> ![view of the bay](https://elsewhere.example/a.png) word')).toEqual([
      { kind: 'paragraph', inlines: text('A bold view of the bay word') },
    ])
    expect(blocksOf('**[inside](/user/bookings) rest** and [by name][x]\n\n[x]: javascript:alert(1)')).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'link', text: 'inside', href: '/user/bookings' },
          { kind: 'strong', text: ' rest' },
          { kind: 'text', text: ' and by name' },
        ],
      },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/1',
    'http://plain.example/',
    'ftp://x.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/&#9;/elsewhere.example/',
    '/.//elsewhere.example/',
    '\\\\elsewhere.example',
    'https:/elsewhere.example',
    'https:elsewhere.example',
    'relative/path',
    '#anchor',
    '?q=1',
    '',
  ])('replaces a link to %j by its text', (href) => {
    const blocks = blocksOf(`go [there](<${href}>) now`)
    expect(blocks).toEqual([{ kind: 'paragraph', inlines: text('go there now') }])
  })

  test.each([
    '/',
    '/help/center?q=a&b=c#d',
    'https://x.example/a?b',
    'mailto:help@singgah.example',
    'HTTPS://x.example/',
  ])('follows a link to %s', (href) => expect(hrefsIn(blocksOf(`[there](${href})`))).toEqual([href]))

  test.each([
    ['quotes', '>'.repeat(5_000) + ' deep'],
    ['lists', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')],
    ['marks', `${'*a **b '.repeat(2_000)}c`],
    ['brackets', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['links in links', '[a'.repeat(1_000) + '](/x)'.repeat(1_000)],
  ])('nested %s neither fail nor take long', (_name, markdown) => {
    const begun = performance.now()
    expect(() => blocksOf(markdown)).not.toThrow()
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('of any kind makes blocks of the contract, with links of the three kinds only', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '*',
        '_',
        '`',
        '#',
        '\n',
        '- ',
        '> ',
        '1. ',
        '![',
        'javascript:',
        '//',
        '\\',
        '&#x6A;',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const blocks = v.parse(v.array(blockSchema), blocksOf(pieces.join('')))
        for (const href of hrefsIn(blocks)) expect(href).toMatch(/^(?:\/(?![/\\])|https:\/\/|mailto:)/i)
        const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []))
        expect(new Set(anchors).size).toBe(anchors.length)
      }),
      { numRuns: process.env.TEST_ALL ? 3000 : 300 },
    )
  })
})
