import { lazyRouteComponent } from '@tanstack/react-router'

// They open in the place of what they change: fetched ahead, they are there with the press.
export const DateEditor = lazyRouteComponent(() => import('./DateEditor.tsx'))
export const PersonalizationEditor = lazyRouteComponent(() => import('./PersonalizationEditor.tsx'))
