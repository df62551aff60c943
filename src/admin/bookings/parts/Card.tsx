import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A section of the booking with its heading; `bare` if the content has a frame already. */
export const Card = (props: { id: string; title: string; bare?: boolean; children: ReactNode }) => (
  <section className={props.bare ? undefined : classes.card} aria-labelledby={props.id}>
    <Title order={2} size="h3" id={props.id} mb="sm">
      {props.title}
    </Title>
    {props.children}
  </section>
)
