import { createContext, useContext } from 'react';

/**
 * Returns the HTML of content that was rendered before from the same data, or renders it.
 * @param key everything else that the content depends on
 */
export type CachingRenderer = (data: object, key: string, content: React.ReactNode) => string;

/** Set where a page is rendered on the server. */
export const CachingRendererContext = createContext<CachingRenderer | undefined>(undefined);

interface CachedHtmlProps extends React.ComponentPropsWithRef<'div'> {
  /** The element, a `div` by default. */
  as?: 'div' | 'ul';
  /** The data that the content shows. The content is rendered again for another object, even an equal one. */
  data: object;
  /** Everything else that the content depends on. */
  cacheKey: string;
}

/**
 * An element whose content the server renders once for all visitors. The content gets no facts about the visitor, and
 * its forms would have no token.
 */
export function CachedHtml({ as = 'div', data, cacheKey, children, ...attributes }: CachedHtmlProps) {
  // Both elements take the same attributes.
  const Element = as as 'div';
  const render = useContext(CachingRendererContext);
  if (!render) return <Element {...attributes}>{children}</Element>;
  const html = render(data, cacheKey, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from components
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
