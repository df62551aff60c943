import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A part of the booking with its heading; `bare` where what it holds has a frame of its own. */
export const Card = (props: { id: string; title: string; bare?: boolean; children: ReactNode }) => (
  <section className={props.bare ? undefined : classes.card} aria-labelledby={props.id}>
    <Title order={2} size="h3" id={props.id} mb="sm">
      {props.title}
    </Title>
    {props.children}
  </section>
)
