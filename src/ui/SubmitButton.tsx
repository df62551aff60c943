import { Button, type ButtonProps } from '@mantine/core'

/** Submits its form. While pending it stays focusable, says so, and does nothing when pressed again. */
export const SubmitButton = ({ pending, ...props }: ButtonProps & { pending: boolean }) => (
  <Button type="submit" loading={pending} aria-busy={pending} {...props} />
)
