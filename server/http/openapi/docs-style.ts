/** Style of the browsable page, light and dark, without a script or a font from elsewhere. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: #d7dce2; --soft: #f4f6f8; --ink: #17202b; --dim: #55606e; --mark: #0b6b5d }
@media (prefers-color-scheme: dark) {
  :root { --line: #333c47; --soft: #1b222b; --ink: #e8ecf1; --dim: #a2adba; --mark: #5fd3bf }
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: Canvas }
header, main, nav { max-width: 62rem; margin: 0 auto; padding: 1rem }
h1 { margin: 1rem 0 0 } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize }
h3 { margin: 0; font-size: 1rem; font-weight: 600 }
a { color: var(--mark) } a:focus-visible, summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
article { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0 }
summary { padding: .75rem 1rem; cursor: pointer }
summary h3 { display: inline } summary p { margin: .15rem 0 0; color: var(--dim) }
.method { color: var(--mark); margin-inline-end: .5rem } .access { float: inline-end; color: var(--dim); font-weight: 400 }
.body { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
h4 { margin: 1rem 0 .25rem; font-size: .875rem }
pre { margin: 0; padding: .75rem; overflow: auto; background: var(--soft); border-radius: .375rem; font-size: .8125rem }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: start; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
`
