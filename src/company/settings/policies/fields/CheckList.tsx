import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { usePolicyEditing } from '../policy-editing.ts'

/** Several of a fixed list, in its order. */
export const CheckList = <Value extends string>(props: {
  label: string
  field: string
  options: readonly Value[]
  labelOf: (value: Value) => string
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) => {
  const { mistakes } = usePolicyEditing()
  const { label, field, options, labelOf, value, onChange } = props
  return (
    <Checkbox.Group
      label={label}
      error={mistakes[field]}
      value={[...value]}
      onChange={(chosen) => onChange(options.filter((one) => chosen.includes(one)))}
    >
      <Group gap="md" mt="xs">
        {options.map((one) => (
          <Checkbox key={one} value={one} label={labelOf(one)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** The mistake of a list that is no input, such as one of cities. */
export const ListMistake = ({ field }: { field: string }) => {
  const { mistakes } = usePolicyEditing()
  return mistakes[field] === undefined ? null : (
    <Stack gap={0} role="alert">
      <Text size="sm" c="red">
        {mistakes[field]}
      </Text>
    </Stack>
  )
}
