import { useState } from 'react';
import { EmptyNote } from './empty-note.tsx';
import { useApi } from './use-answer.ts';
import { ScrollArea, Widget } from './widget.tsx';

interface ToggledListProps<Choice extends string, Row> {
  title: string;
  /** The page that shows all of a choice. */
  to: (choice: Choice) => string;
  /** What the toggle chooses. */
  label: string;
  /** In order, each with its name on the toggle. */
  choices: readonly Choice[];
  names: Record<Choice, string>;
  /** Where a choice is asked for. */
  asks: (choice: Choice) => string;
  /** The choice that it opens on, and the rows of it that the page brought along. */
  chosen: Choice;
  first: Row[];
  /** Where a choice leads without scripts. */
  choiceAddress: (choice: Choice) => string;
  /** What scrolls. */
  bodyLabel: (choice: Choice) => string;
  /** Why a choice has no rows, in a sentence. */
  empty: (choice: Choice) => string;
  children: (rows: Row[], choice: Choice) => React.ReactNode;
}

/** A widget of one list in a few views, of which its toggle shows one at a time. */
export function ToggledList<Choice extends string, Row>(props: ToggledListProps<Choice, Row>) {
  const { choices, names, asks, first } = props;
  const [chosen, choose] = useState(props.chosen);
  const asked = useApi<Row[]>(asks(chosen), { address: asks(props.chosen), answer: first });
  const rows = asked.answer ?? [];
  const isEmpty = rows.length === 0 && asked.state === 'ready';
  const toggled = choices.map((choice) => ({
    to: props.choiceAddress(choice),
    label: names[choice],
    isChosen: choice === chosen,
    onChoose: () => choose(choice),
  }));
  return (
    <Widget
      title={props.title}
      to={props.to(chosen)}
      toggle={{ label: props.label, choices: toggled }}
      asked={asked}
      isEmpty={isEmpty}
    >
      <ScrollArea label={props.bodyLabel(chosen)}>
        {isEmpty ? <EmptyNote>{props.empty(chosen)}</EmptyNote> : props.children(rows, chosen)}
      </ScrollArea>
    </Widget>
  );
}
