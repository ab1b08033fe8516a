import { actingChamberIn } from '../language/acting-chamber.ts';
import type { Chamber } from '../records/fields.ts';

/**
 * The chamber that an action's text names. `Senate adopted conference report` is listed as an action of the House
 * too, and Wyoming writes `S 3rd Reading:Passed`. Others cite the page of its journal.
 * @param origin the chamber where the bill was filed
 * @returns undefined if the text names none
 */
export function chamberInText(text: string, origin: Chamber): Chamber | undefined {
  if (FIRST_CHAMBER.test(text)) return origin;
  if (/^(?:called for consideration in (?:the )?)?joint session\b/i.test(text)) return 'joint';
  const acting = actingChamberIn(text);
  if (acting) return acting;
  const match =
    /^(?:(House|H(?=[ :]))|(?:Senate|S(?=[ :])))(?! (?:substitute|(?:proposal of )?amendment|rule|file|\d))/i.exec(
      text,
    ) ??
    /^in (?:the )?(?:(house|assembly)|senate)[.:,]/i.exec(text) ??
    /(?<!amended )\bby (?:(House)|Senate)\b/i.exec(text) ??
    /^(?:adopted|passed),? (?:in )?(?:the )?(?:(house|assembly)|senate)\b(?! (?:substitute|amendment|rule|file|bill|\d))/i.exec(
      text,
    ) ??
    /\b(?:(H)|S)\.J\. \d+/.exec(text);
  if (!match) return chamberInSpanish(text);
  return match[1] ? 'house' : 'senate';
}

/** `Aparece en Primera Lectura de la Cámara`, but not `Texto de Aprobación Final enviado al Senado`. */
function chamberInSpanish(text: string): Chamber | undefined {
  const [, sent, chamber = ''] = /(\benviado a.{0,9})?\b(c[aá]mara|senado)\b/i.exec(text) ?? [];
  if (sent || !chamber) return undefined;
  return /^s/i.test(chamber) ? 'senate' : 'house';
}

/** `Cuerpo de Origen no concurre con enmiendas`: the chamber where the bill was filed. */
const FIRST_CHAMBER = /\bcuerpo de origen\b/i;
