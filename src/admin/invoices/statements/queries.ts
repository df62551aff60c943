import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getReceivable,
  getStatement,
  listReceivables,
  listStatements,
  type StatementDetail,
  type StatementLine,
} from '#contract/payments/statements.ts'
import { call } from '#src/platform/api/client.ts'
import { invoiceQueries } from '../queries.ts'

const readPage = (statementId: string, cursor: string, limit: number, signal: AbortSignal): Promise<StatementDetail> =>
  call(getStatement, { params: { statementId }, query: { limit, ...(cursor !== '' && { cursor }) } }, { signal })

/** Below the keys of invoices. Kept on the device, but for the operator's. */
export const statementQueries = {
  all: () => [...invoiceQueries.all(), 'statements'] as const,

  account: () =>
    queryOptions({
      queryKey: [...statementQueries.all(), 'account'],
      queryFn: ({ signal }) => call(listStatements, {}, { signal }),
      meta: { offline: true },
    }),

  one: (statementId: string) =>
    infiniteQueryOptions({
      queryKey: [...statementQueries.all(), 'one', statementId],
      queryFn: ({ pageParam, signal }) => readPage(statementId, pageParam, 100, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta: { offline: true },
    }),

  receivables: (text: string) =>
    queryOptions({
      queryKey: [...statementQueries.all(), 'receivables', text],
      queryFn: ({ signal }) => call(listReceivables, { query: { text } }, { signal }),
      gcTime: 0,
    }),

  receivable: (clientId: string) =>
    queryOptions({
      queryKey: [...statementQueries.all(), 'receivable', clientId],
      queryFn: ({ signal }) => call(getReceivable, { params: { clientId } }, { signal }),
      gcTime: 0,
    }),
}

/** A statement with all its lines, always fetched. */
export const readWholeStatement = async (statementId: string, signal: AbortSignal): Promise<StatementDetail> => {
  const first = await readPage(statementId, '', 500, signal)
  const lines: StatementLine[] = [...first.lines]
  let cursor = first.nextCursor
  while (cursor !== null) {
    const page: StatementDetail = await readPage(statementId, cursor, 500, signal)
    lines.push(...page.lines)
    cursor = page.nextCursor
  }
  return { ...first, lines, nextCursor: null }
}
