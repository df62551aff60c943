import type { Endpoint } from '#contract/core/endpoint.ts'
import { ERROR_STATUS } from '#contract/core/errors.ts'
import { AREA_ROLES, type Role } from '#contract/core/roles.ts'
import { codesOf, jsonSchema, membersOf, tagOf } from './document.ts'
import { escapeHtml } from '#server/domain/kernel/html.ts'
import { schemaText } from './schema-text.ts'

const accessText = ({ access }: Endpoint): string => {
  const roles: readonly Role[] | null = AREA_ROLES[access]
  if (roles === null) return 'anyone'
  return access === 'signedIn' ? 'anyone signed in' : `${access}: ${roles.join(', ')}`
}

const headerRow = (name: string): string =>
  `<tr><td><code>${name}</code></td><td>header</td><td>needed</td><td>string</td></tr>`

const parameterRows = (endpoint: Endpoint): string[] => {
  const ofSchema = (place: 'params' | 'query'): string[] => {
    const schema = endpoint[place]
    if (schema === undefined) return []
    const where = place === 'params' ? 'path' : 'query'
    return membersOf(jsonSchema(schema, 'input')).map(
      ({ name, isRequired, schema: member }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}</td><td>${isRequired ? 'needed' : ''}</td><td>${escapeHtml(schemaText(member))}</td></tr>`,
    )
  }
  return [
    ...ofSchema('params'),
    ...ofSchema('query'),
    ...(endpoint.idempotent ? [headerRow('Idempotency-Key')] : []),
    ...(endpoint.ifMatch ? [headerRow('If-Match')] : []),
  ]
}

const article = (endpoint: Endpoint): string => {
  const rows = parameterRows(endpoint)
  const parameters =
    rows.length === 0
      ? ''
      : `<h4>Parameters</h4><div class="scroll"><table><thead><tr><th>Name</th><th>In</th><th></th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  const body = endpoint.body
    ? `<h4>Body</h4><pre tabindex="0">${escapeHtml(schemaText(jsonSchema(endpoint.body, 'input')))}</pre>`
    : ''
  const answer = `<h4>Answer</h4><pre tabindex="0">${escapeHtml(schemaText(jsonSchema(endpoint.response, 'output')))}</pre>`
  const errors = codesOf(endpoint)
    .map((code) => `<tr><td>${ERROR_STATUS[code]}</td><td><code>${code}</code></td></tr>`)
    .join('')
  return `<article id="${escapeHtml(endpoint.name)}"><details><summary><h3><span class="method">${endpoint.method}</span><code>${escapeHtml(endpoint.path)}</code></h3> <span class="access">${escapeHtml(accessText(endpoint))}</span><p>${escapeHtml(endpoint.summary)}</p></summary>
<div class="body">${parameters}${body}${answer}<h4>Refusals</h4><table><thead><tr><th>Status</th><th>Code</th></tr></thead><tbody>${errors}</tbody></table></div></details></article>`
}

/** The table of endpoints as one HTML page, by noun, readable without a script. */
export const docsPage = (endpoints: readonly Endpoint[], version: string): string => {
  const tags = [...new Set(endpoints.map(tagOf))]
  const links = tags.map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')
  const sections = tags.map((tag) => {
    const articles = endpoints.filter((endpoint) => tagOf(endpoint) === tag).map(article)
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${articles.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Singgah API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Singgah API</h1><p>Version ${escapeHtml(version)}. The same table as <a href="/api/openapi.json">openapi.json</a>.
Refusals are <code>application/problem+json</code> with a stable <code>code</code>; money is whole minor units with its currency.</p></header>
<nav aria-label="Nouns"><ul>${links}</ul></nav><main>${sections.join('\n')}</main></body></html>`
}
