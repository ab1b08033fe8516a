import { useState } from 'react';
import { EmptyNote } from './empty-note.tsx';
import { useApi } from './use-fetch.ts';
import { ScrollArea, Widget } from './widget.tsx';

interface ToggledListProps<Choice extends string, Row> {
  title: string;
  /** Returns the address of the page with the complete list. */
  to: (choice: Choice) => string;
  /** The accessible name of the toggle. */
  label: string;
  /** The choices in order. `names` has their labels. */
  choices: readonly Choice[];
  names: Record<Choice, string>;
  /** Returns the endpoint's address for a choice. */
  endpoint: (choice: Choice) => string;
  /** The initial choice; `first` has its rows, rendered by the server. */
  chosen: Choice;
  first: Row[];
  /** Returns the address of a choice for browsers without JavaScript. */
  choiceAddress: (choice: Choice) => string;
  /** Returns the accessible name of the scroll area. */
  bodyLabel: (choice: Choice) => string;
  /** Returns the sentence for a choice without rows. */
  empty: (choice: Choice) => string;
  children: (rows: Row[], choice: Choice) => React.ReactNode;
}

/** A widget with several views of a list, chosen with a toggle. */
export function ToggledList<Choice extends string, Row>(props: ToggledListProps<Choice, Row>) {
  const { choices, names, endpoint, first } = props;
  const [chosen, choose] = useState(props.chosen);
  const fetched = useApi<Row[]>(endpoint(chosen), { address: endpoint(props.chosen), data: first });
  const rows = fetched.data ?? [];
  const isEmpty = rows.length === 0 && fetched.state === 'ready';

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
      fetched={fetched}
      isEmpty={isEmpty}
    >
      <ScrollArea label={props.bodyLabel(chosen)}>
        {isEmpty ? <EmptyNote>{props.empty(chosen)}</EmptyNote> : props.children(rows, chosen)}
      </ScrollArea>
    </Widget>
  );
}
