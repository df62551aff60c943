import { startProducts } from './registry.ts'

// As `src/app/main.tsx` does before anything is rendered.
startProducts()
