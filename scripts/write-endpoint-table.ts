// Writes docs/endpoints.md: npm run docs
import { writeFileSync } from 'node:fs'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { endpointTable } from '#tests/architecture/endpoint-table.ts'

writeFileSync('docs/endpoints.md', endpointTable(ENDPOINTS))
