import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** Nothing to show, why, and the way on. */
export const EmptyState = (props: {
  icon: ReactNode
  title: string
  /** 1 where it is the whole screen. */
  level?: 1 | 2
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
}) => (
  <Stack className={classes.box} role={props.role} align="center" gap="sm">
    <div className={classes.icon} aria-hidden>
      {props.icon}
    </div>
    <Title order={props.level ?? 2} size="h3" ta="center">
      {props.title}
    </Title>
    {props.children && (
      <Text c="dimmed" ta="center" maw={460} component="div">
        {props.children}
      </Text>
    )}
    {props.actions && <div className={classes.actions}>{props.actions}</div>}
  </Stack>
)
