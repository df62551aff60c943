import { List } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { hasCode } from '#src/platform/api/errors.ts'

const problemSchema = v.object({
  row: v.number(),
  column: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
})
export type RowProblem = v.InferOutput<typeof problemSchema>

const detailsSchema = v.object({ problems: v.array(problemSchema), count: v.number() })
export type RejectedRows = v.InferOutput<typeof detailsSchema>

/** The rows of `import_rejected`; null for every other error. */
export const rejectedIn = (error: unknown): RejectedRows | null => {
  if (!hasCode(error, 'import_rejected')) return null
  const read = v.safeParse(detailsSchema, error.details)
  return read.success ? read.output : null
}

const Problem = ({ problem: { row, column, message } }: { problem: RowProblem }) =>
  column === null ? (
    <Trans>
      Row {row}: {message}
    </Trans>
  ) : (
    <Trans>
      Row {row}, {column}: {message}
    </Trans>
  )

/** Mistakes of a file by row and column, and how many more there are. */
export const RowProblems = ({ problems, count }: { problems: readonly RowProblem[]; count: number }): ReactNode => {
  const rest = count - problems.length
  return (
    <>
      <List size="sm">
        {problems.map((problem) => (
          <List.Item key={`${problem.row} ${problem.column ?? ''} ${problem.code}`}>
            <Problem problem={problem} />
          </List.Item>
        ))}
      </List>
      {rest > 0 && <Plural value={rest} one="And # more row." other="And # more." />}
    </>
  )
}
