export default function HomePage() { return <h1>Statehouse</h1>; }
