import type { AccountExport } from '#contract/accounts/privacy.ts'
import { formatInstant } from '#src/i18n/formats.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

const message = (name: string): string => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

type Fact = string | number | boolean | null | undefined

const cell = (fact: Fact, zone: string): string => {
  if (fact === null || fact === undefined) return ''
  return escaped(typeof fact === 'string' && INSTANT.test(fact) ? formatInstant(fact, zone) : String(fact))
}

const table = (rows: AccountExport['sections'][number]['rows'], zone: string): string => {
  const [first] = rows
  if (first === undefined) return '<p>–</p>'
  const columns = Object.keys(first)
  const head = columns.map((column) => `<th scope="col">${escaped(message(column))}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${cell(row[column], zone)}</td>`).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`
}

/** The export as one page without scripts that any browser opens; instants are in the time zone `zone`. */
export const readableExport = (
  { madeAt, sections }: AccountExport,
  { title, locale, zone }: { title: string; locale: string; zone: string },
): string =>
  `<!doctype html>
<html lang="${escaped(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1a }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid #c9c9c2; padding: .3rem .6rem; text-align: start; vertical-align: top }
th { background: #f2f1ec }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(formatInstant(madeAt, zone))}</p>
${sections.map(({ name, rows }) => `<h2>${escaped(message(name))}</h2>\n${table(rows, zone)}`).join('\n')}
</html>
`
