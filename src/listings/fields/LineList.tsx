import { Textarea } from '@mantine/core'
import { useState } from 'react'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Short texts, each on a line of its own. `errorAt` takes the place of a line; undefined: the list as a whole. */
export const LineList = (props: {
  label: string
  description: string
  lines: readonly string[]
  errorAt: (index?: number) => string | undefined
  onChange: (lines: string[]) => void
}) => {
  // Empty lines are typed before they are filled in.
  const [typed, setTyped] = useState<string | null>(null)
  const { lines, errorAt } = props
  const error = errorAt() ?? lines.map((_, index) => errorAt(index)).find((one) => one !== undefined)
  return (
    <Textarea
      label={props.label}
      description={props.description}
      rows={4}
      maxLength={3000}
      value={typed ?? lines.join('\n')}
      error={error}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        props.onChange(linesOf(value))
      }}
    />
  )
}
