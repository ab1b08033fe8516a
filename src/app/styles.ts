import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/classes.css';

/* All styles of the site are one file, which a browser loads once. The modules of ui/ and layout/ come first, so that those of a page can override them. */
export default [
  import.meta.glob('../ui/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob('../layout/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob(['../*/*.module.css', '!../ui/*', '!../layout/*'], { eager: true, import: 'default' }),
];
