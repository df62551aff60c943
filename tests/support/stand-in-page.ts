import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PAGE_FONT = "@font-face{font-family:'A';src:url('/a.woff2')}"

/**
 * A folder like the built page, with a program that draws fast and says what it was asked and what the API answered it.
 * While it is on `hold`, a drawing blocks its thread.
 */
export const standInPage = () => {
  const dist = mkdtempSync(join(tmpdir(), 'singgah-drawn-'))
  const page = join(dist, 'page')
  mkdirSync(join(page, 'assets'), { recursive: true })
  mkdirSync(join(page, '.vite'))
  mkdirSync(join(dist, 'drawing'))
  writeFileSync(join(dist, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(page, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Singgah</title><meta property="csp-nonce" nonce="n0nce">
  <link rel="modulepreload" crossorigin data-program href="/assets/main.js"><link rel="stylesheet" href="/assets/fonts-a.css"><link rel="stylesheet" href="/assets/main.css"></head>
  <body><div id="root"><!--shell-->wait<!--/shell--></div></body></html>`,
  )
  writeFileSync(join(page, 'csp.json'), JSON.stringify({ styleNonce: 'n0nce', scriptHashes: [] }))
  writeFileSync(join(page, 'assets/main.css'), `.used{color:red}.unused{color:blue}`)
  writeFileSync(join(page, 'assets/fonts-a.css'), PAGE_FONT)
  writeFileSync(join(page, 'assets/help.css'), 'h1{color:green}')
  writeFileSync(
    join(page, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/main.js', css: ['assets/main.css'] },
      'src/routes/help/center.tsx?tsr-split=component': { file: 'assets/help.js', css: ['assets/help.css'] },
    }),
  )
  // Stands in for the page's program: says what it was asked, and what the API answered it.
  writeFileSync(
    join(dist, 'drawing/render.js'),
    `import { appendFileSync, existsSync, rmSync } from 'node:fs'
  const rest = new Int32Array(new SharedArrayBuffer(4))
  let drawn = 0
  export const renderPage = async ({ path, search, locale, styleNonce, fetch }) => {
    const answer = await fetch('http://prerender.invalid/api/Articles?kind=help', { headers: { 'accept-language': locale } })
    const { items } = await answer.json()
    if (path === '/blog') throw new Error('cannot draw this')
    if (existsSync(${JSON.stringify(join(dist, 'fail'))})) {
      rmSync(${JSON.stringify(join(dist, 'fail'))})
      throw new Error('not this time')
    }
    appendFileSync(${JSON.stringify(join(dist, 'drawn'))}, path + ' ' + locale + '\\n')
    while (existsSync(${JSON.stringify(join(dist, 'hold'))})) Atomics.wait(rest, 0, 0, 5)
    return {
      found: !search.includes('nothing'),
      body: '<p class="used" style="--x:1">' + [path, search, locale, styleNonce, 'drawing ' + ++drawn, items.length].join('|') + '</p>',
      panels: '<template data-for="field"><b class="used" style="--x:2">panel</b></template>',
      head: { title: 'A "title" & <more>', description: 'words', kind: 'website', indexed: path !== '/hotels/detail', cover: { id: path, kind: 'help', city: null },
        facts: [{ '@type': 'Thing', name: '</script><script>alert(1)</script>', url: '{origin}/x' }] },
      answers: { queries: ['</script>'] },
    }
  }
  export const coverSvg = ({ width, height }) =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '"><rect width="9" height="9"/></svg>'
  `,
  )
  return {
    dist,
    page,
    /** Screens and languages that were drawn, in order. */
    drawn: () => readFileSync(join(dist, 'drawn'), 'utf8').trim().split('\n'),
    hold: () => writeFileSync(join(dist, 'hold'), ''),
    /** The next drawing fails. */
    failOnce: () => writeFileSync(join(dist, 'fail'), ''),
    release: () => rmSync(join(dist, 'hold'), { force: true }),
  }
}
