import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, Ref } from 'react'

type AnchorOnly = Omit<ComponentProps<'a'>, keyof ButtonProps | keyof AnchorProps>

/** A button that navigates; `to`, `params` and `search` are checked against the route tree. */
export const LinkButton = createLink(
  ({ ref, ...props }: ButtonProps & AnchorOnly & { ref?: Ref<HTMLAnchorElement> }) => (
    <Button component="a" ref={ref} {...props} />
  ),
)

/** A text link that navigates. */
export const LinkText = createLink(({ ref, ...props }: AnchorProps & AnchorOnly & { ref?: Ref<HTMLAnchorElement> }) => (
  // Within text, colour alone does not identify a link.
  <Anchor ref={ref} underline="always" {...props} />
))
