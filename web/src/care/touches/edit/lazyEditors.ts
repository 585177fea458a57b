import { lazyRouteComponent } from '@tanstack/react-router'

// Editors that open inline: preloaded, so that they are ready on press.
export const DateEditor = lazyRouteComponent(() => import('./DateEditor.tsx'))
export const PersonalizationEditor = lazyRouteComponent(() => import('./PersonalizationEditor.tsx'))
